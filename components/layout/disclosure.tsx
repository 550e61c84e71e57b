import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  children: ReactNode;
};

/** Closed by shell-controls.tsx. */
export function Disclosure({ summary, className, summaryClassName, panelClassName, children }: DisclosureProps) {
  return (
    <details className={className} data-menu="">
      <summary className={summaryClassName}>{summary}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}
