// The little of jsdom that the browser tests use to read HTML as the server sent it.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
