import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // *.dev.tsx, the page of all components, is for developers only.
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  // The server compresses: cached responses once, personal ones on the fly.
  compress: false,
  skipTrailingSlashRedirect: true,
  // Sends the <head> whole: without scripts a title streamed into the body is lost.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['pino'],
  experimental: {
    // Ten files of 10 MB and the text of an appeal sent without scripts. In production the server removes the files
    // first.
    serverActions: { bodySizeLimit: '102mb' },
    proxyClientMaxBodySize: '102mb',
    // Most visitors open one page over a slow mobile connection: few files. Turbopack makes so few only when requests
    // are declared expensive.
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
