import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import type { City } from './city';

/** The queries that the city asks while `work` goes on, as they are sent. */
export async function askedQueries({ context }: City, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const { db } = context;
  const nodes: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  context.db = db.withPlugin(listening);
  try {
    await work();
  } finally {
    context.db = db;
  }
  return nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'asked' }));
}
