import type { RawAnswer } from './raw-request';
import { openBrowserSession } from './sealed';
import { SAMPLE } from './sign-in';

export const OLENA = {
  login: SAMPLE.login,
  marks: [SAMPLE.login, 'Олена', 'AB4127KM', 'AB 4127 KM', '0000100237', '000-00-11'],
};
export const ANDRII = {
  login: 'neighbour@example.org',
  marks: ['neighbour@example.org', 'Андрій', 'AB7005HT', 'AB 7005 HT', '0000100496', '000-00-12'],
};

export async function openSession(origin: string, { login }: typeof OLENA): Promise<string> {
  const { cookie } = await openBrowserSession(origin, login, SAMPLE.password);
  return `${cookie.name}=${cookie.value}`;
}

export const marksIn = ({ body, headers }: RawAnswer, { marks }: typeof OLENA) => {
  const said = body + JSON.stringify(headers);
  return marks.filter((mark) => said.includes(mark));
};

export const SIDE_DOORS: Record<string, string>[] = [
  {},
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-nextjs-data': '1', 'x-middleware-invoke': '1', 'x-matched-path': '/cabinet', 'x-invoke-path': '/cabinet' },
  {
    'x-original-url': '/cabinet',
    'x-rewrite-url': '/cabinet',
    'x-forwarded-prefix': '/cabinet',
    'x-http-method-override': 'GET',
  },
  { authorization: 'Bearer undefined', 'x-auth': 'Token null' },
  { cookie: 'auth._token.local=forged; __Secure-auth._token.local=forged; pi_name=%D0%93%D1%96%D1%81%D1%82%D1%8C' },
];
