import { ByPhone } from '@/components/settings/by-phone';

/** In place of the files, where the API takes none with an appeal: sent into the void they would be lost. */
export function EvidenceByPhone() {
  return (
    <ByPhone title="Докази передайте інспекції окремо">
      <p>
        Файлів через сайт ми не приймаємо. Назвіть серію та номер постанови – підкажемо, як передати фото й документи.
      </p>
    </ByPhone>
  );
}
