import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { deskPaths } from '@/domain/desk-paths';
import type { PersonKey } from '@/domain/found';
import { formatLicensePlate } from '@/domain/license-plate';

/** From a record to the pages that tell all of its plate and its person. */
export const AllAbout = ({ plate, person }: { plate?: string | null; person?: PersonKey }) => (
  <PlainList layout="row">
    {plate ? (
      <li>
        <AppLink href={deskPaths.plate(plate)}>Усе за номерним знаком {formatLicensePlate(plate)}</AppLink>
      </li>
    ) : null}
    {person ? (
      <li>
        <AppLink href={deskPaths.person(person)}>Усе про людину</AppLink>
      </li>
    ) : null}
  </PlainList>
);
