/** The middleware tells a page of the desk its own address, which a server component does not know. */
export const DESK_PAGE_HEADER = 'pi-desk-page';
