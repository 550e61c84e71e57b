const KB = 1024;
const MB = KB * KB;

/** Size of a file in words: "512 Б", "340 КБ", "2,4 МБ" (binary steps, comma as in Ukrainian). */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} Б`;
  if (bytes < MB) return `${Math.round(bytes / KB)} КБ`;
  return `${(bytes / MB).toFixed(1).replace('.', ',')} МБ`;
}
