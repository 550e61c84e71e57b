/** On https with `__Host-`: no other host of the domain, and no page over http, can set such a cookie for this site. */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name);

/** In a page. */
export const ownCookieName = (name: string) => cookieName(name, location.protocol === 'https:');
