const KB = 1024;
const MB = KB * KB;

export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} Б`;
  if (bytes < MB) return `${Math.round(bytes / KB)} КБ`;
  return `${(bytes / MB).toFixed(1).replace('.', ',')} МБ`;
}
