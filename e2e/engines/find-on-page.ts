// Bundled and run in the page. All of it in one script: Firefox runs each script in a realm of its own, where another's RegExp
// is none.
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

export interface Pattern {
  source: string;
}

export interface Query {
  by: 'role' | 'label' | 'text' | 'selector';
  what: string | Pattern;
  name?: string | Pattern;
  level?: number;
  inside?: string;
}

declare global {
  interface Window {
    findOnPage: (query: Query) => HTMLElement[];
  }
}

/** No-break spaces as spaces, which the library does with texts but not with names. */
const isNamed = (given: string | Pattern) => (name: string) => {
  const plain = name.replace(/\s+/g, ' ').trim();
  return typeof given === 'string' ? plain === given : new RegExp(given.source).test(plain);
};

const sourceOf = (given: string | Pattern) => (typeof given === 'string' ? given : given.source);

const matcher = (given: string | Pattern) => (typeof given === 'string' ? given : new RegExp(given.source));

function findAll({ by, what, name, level, inside = 'body' }: Query): HTMLElement[] {
  const scope = document.querySelector<HTMLElement>(inside);
  if (!scope) return [];
  if (by === 'selector') return [...scope.querySelectorAll<HTMLElement>(sourceOf(what))];
  if (by === 'label') return queryAllByLabelText(scope, matcher(what));
  if (by === 'text') return queryAllByText(scope, matcher(what), { ignore: 'script, style, option' });
  return queryAllByRole(scope, sourceOf(what), {
    ...(name === undefined ? {} : { name: isNamed(name) }),
    ...(level === undefined ? {} : { level }),
  });
}

window.findOnPage = (query) => findAll(query).filter((element) => element.checkVisibility());
