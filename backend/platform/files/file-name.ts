const LENGTH_MAX = 120;

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
