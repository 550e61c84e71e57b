import { AppLink } from '@/components/ui/app-link';
import { Row } from '@/components/ui/plain-list';
import { deskPaths } from '@/domain/desk-paths';
import type { PersonKey } from '@/domain/found';
import { formatLicensePlate } from '@/domain/license-plate';

/** From a record to the pages that tell all of its plate and its person. */
export const AllAbout = ({ plate, person }: { plate?: string | null; person?: PersonKey }) => (
  <Row>
    {plate ? <AppLink href={deskPaths.plate(plate)}>Усе за номерним знаком {formatLicensePlate(plate)}</AppLink> : null}
    {person ? <AppLink href={deskPaths.person(person)}>Усе про людину</AppLink> : null}
  </Row>
);
