const config = { poweredByHeader: false, turbopack: { root: new URL('../..', import.meta.url).pathname } };

export default config;
