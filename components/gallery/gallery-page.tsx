import { Page } from '@/components/layout/page';
import { PageHeading } from '@/components/ui/page-heading';
import { GalleryButtons } from './gallery-buttons';
import { GalleryFields } from './gallery-fields';
import { GalleryLists } from './gallery-lists';
import { GallerySurfaces } from './gallery-surfaces';
import { GalleryWords } from './gallery-words';

export function GalleryPage() {
  return (
    <Page>
      <PageHeading
        above="Лише для розробників"
        title="Частини сайту"
        lead="Кожна частина в кожному стані. Перегляньте їх вдень, увечері, для людей із порушенням зору та на папері."
        drawing="/drawings/sent.svg"
      />
      <GalleryButtons />
      <GalleryFields />
      <GalleryWords />
      <GallerySurfaces />
      <GalleryLists />
    </Page>
  );
}
