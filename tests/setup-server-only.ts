// Stands in for the `server-only` package, which throws when it is imported outside a React server.
export {};
