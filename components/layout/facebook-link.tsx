/** Drawn here because the icon set has no trademarks. */
export function FacebookLink({ href, className }: { href: string; className?: string }) {
  return (
    <a href={href} className={className} rel="noopener">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden focusable="false">
        <path
          fill="currentColor"
          d="M12 2a10 10 0 0 0-1.6 19.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.6V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 12 2z"
        />
      </svg>
      Facebook
    </a>
  );
}
