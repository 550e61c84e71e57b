const LENGTH_MAX = 120;

/**
 * A citizen's name for a file, made harmless for a page, a header and a disk: the last part of a path, no control
 * characters or quotes, the extension kept, "файл" when nothing is left.
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot) : '';
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).slice(0, LENGTH_MAX - extension.length);
  return `${stem || 'файл'}${extension}`.slice(0, LENGTH_MAX);
}
