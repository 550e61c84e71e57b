// React's own way to make elements (`jsxImportSource` in tsconfig.json), with the text of each set for reading: the words
// of the interface are written with plain spaces, and no line of a page ends in a short word, wherever they stand.
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { setChildren } from './set-children';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, setChildren(type, props as object), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, setChildren(type, props as object), key);
