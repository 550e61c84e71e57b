// The name that a request's address goes by in figures: a template of ours, never what a stranger has typed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@/contract/zod';
import { withoutSlash } from '@/lib/rendering/shared-pages';

const API = '/api/v2';
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

export type NameRoute = (path: string) => string;

/** `pages` as the framework's build lists them, `calls` as the API's own description does: both may be unreadable. */
export function createRouteNames(pages: unknown, calls: unknown): NameRoute {
  const { staticRoutes, dynamicRoutes } = manifestSchema.safeParse(pages).data ?? {
    staticRoutes: [],
    dynamicRoutes: [],
  };
  const templates = Object.keys(documentSchema.safeParse(calls).data?.paths ?? {}).map(
    (path) => API + withoutSlash(path),
  );
  const fixed = new Set([...staticRoutes.map(({ page }) => page), ...templates.filter((path) => !path.includes('{'))]);
  const patterns: [RegExp, string][] = [
    ...dynamicRoutes.map(({ page, regex }): [RegExp, string] => [new RegExp(regex), page]),
    ...templates
      .filter((path) => path.includes('{'))
      .map((path): [RegExp, string] => {
        const escaped = path.split(/\{\w+\}/).map((part) => part.replace(SPECIAL, '\\$&'));
        return [new RegExp(`^${escaped.join('[^/]+')}$`), path];
      }),
  ];
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next';
    const plain = withoutSlash(path);
    if (fixed.has(plain) || plain.startsWith('/healthz/')) return fixed.has(plain) ? plain : '/healthz';
    const found = patterns.find(([pattern]) => pattern.test(plain));
    if (found) return found[1];
    return plain.startsWith(API) ? `${API}/*` : 'other';
  };
}

/** The build's list of pages; undefined where it cannot be read. */
export async function readPages(root: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, '.next', 'routes-manifest.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
