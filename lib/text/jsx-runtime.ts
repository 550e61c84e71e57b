// React's JSX runtime (`jsxImportSource` in tsconfig.json) plus no-break spaces in all interface text: no line ends in
// a short word.
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { setChildren } from './set-children';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, setChildren(type, props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, setChildren(type, props), key);
