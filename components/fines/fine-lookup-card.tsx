import { Card } from '@/components/ui/card';
import { FineLookupForm } from './fine-lookup-form';

/** The look-up as a part of another page. */
export function FineLookupCard() {
  return (
    <Card tone="soft">
      <FineLookupForm />
    </Card>
  );
}
