import { jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { setChildren } from './set-children';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, setChildren(type, props), ...rest);
