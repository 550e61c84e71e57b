export const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1***');
