// The empty page also gets a nonce per render, as every page of the site does.
import { NextResponse } from 'next/server';

export const config = { runtime: 'nodejs', matcher: '/dynamic' };

export function middleware(request) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
