import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // The page of all components, app/components/, is there for developers only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // The server compresses: what is kept in memory once, what is for one visitor as it goes.
  compress: false,
  skipTrailingSlashRedirect: true,
  // The head is whole before the page goes out, for everyone: a title in the body is none without scripts.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pino'],
  experimental: {
    // Ten files of 10 MB and the words of an appeal sent without scripts. In production the server takes them out before.
    serverActions: { bodySizeLimit: '102mb' },
    proxyClientMaxBodySize: '102mb',
    // Most come for one page, by a phone with a slow line: what they need comes in few files. As few as this only when
    // a request is said to cost much.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 5_000_000,
      minChunkSize: 1_000_000,
      maxMergeChunkSize: 8_000_000,
    },
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
  },
};

export default config;
