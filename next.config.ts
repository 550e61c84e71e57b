import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Types are a stage of `npm test`; here they would cost half a minute, and fail for files that an image leaves out.
  typescript: { ignoreBuildErrors: true },
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
    serverActions: { bodySizeLimit: '112mb' },
    proxyClientMaxBodySize: '112mb',
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
