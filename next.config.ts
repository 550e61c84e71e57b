import { resolve } from 'node:path';
import type { NextConfig } from 'next';

/** Headers of every answer. The security policy and Strict-Transport-Security depend on the page and on the installation: see lib/rendering. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const config: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['libsql', 'pg', 'pino', 'flydrive', 'nodemailer'],
  cacheHandler: resolve('lib/rendering/cache-handler.mjs'),
  // A page nobody asked for in ten minutes is rendered before it is shown, not after.
  expireTime: 600,
  // On disk every unknown address would leave six files behind.
  experimental: {
    isrFlushToDisk: false,
    // Ten files of 10 MB and the words of an appeal sent without scripts.
    serverActions: { bodySizeLimit: '102mb' },
    proxyClientMaxBodySize: '102mb',
  },
  headers: async () => [
    { source: '/:path*', headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
    // The worker's own policy rules what it may fetch; an old worker must never outlive its next visit.
    {
      source: '/service-worker.js',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; connect-src 'self'" },
        { key: 'Cache-Control', value: 'no-cache' },
      ],
    },
  ],
};

export default config;
