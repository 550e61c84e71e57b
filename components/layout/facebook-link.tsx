import { Icon } from '@/components/ui/icon';

export function FacebookLink({ href, className }: { href: string; className?: string }) {
  return (
    <a href={href} className={className} rel="noopener">
      <Icon name="facebook" size={20} />
      Facebook
    </a>
  );
}
