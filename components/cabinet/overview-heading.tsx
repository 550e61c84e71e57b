import { ButtonLink } from '@/components/ui/button';
import { EMPTY_DRAWING } from '@/components/ui/drawing';
import { PageHeading } from '@/components/layout/page-frame';
import { paths } from '@/domain/paths';

export function OverviewHeading({ isWithoutCar }: { isWithoutCar: boolean }) {
  const title = 'Мої автомобілі та штрафи';
  if (!isWithoutCar) return <PageHeading title={title} />;
  return (
    <PageHeading
      title={title}
      lead="Почніть з автомобіля: додайте номерний знак – і тут будуть його штрафи, фото й строки сплати."
      drawing={EMPTY_DRAWING}
    >
      <ButtonLink href={paths.cabinetAuto}>Додати автомобіль</ButtonLink>
    </PageHeading>
  );
}
