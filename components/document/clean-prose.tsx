import { PROSE } from '@/components/ui/prose';
import { OnlyHtml } from './only-html';

/** `html` must already be sanitised. */
export const CleanProse = ({ html }: { html: string }) => <OnlyHtml html={html} className={PROSE} />;
