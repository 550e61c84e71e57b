// Takes the place of the package "server-only" in programs that are the server.
export {};
