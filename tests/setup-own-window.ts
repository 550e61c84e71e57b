// Of the files with modules of their own those that ask for a window have what the others have.
if ('window' in globalThis) await import('./setup-dom');

export {};
