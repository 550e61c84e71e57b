// A separate process, so that the load has its own core.
import autocannon from 'autocannon';

const { port, path, headers, connections, seconds } = JSON.parse(process.argv[2]);
const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, headers, connections, duration: seconds });
process.stdout.write(`${JSON.stringify(result)}\n`);
