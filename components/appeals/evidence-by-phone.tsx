import { ByPhone } from '@/components/settings/by-phone';

export function EvidenceByPhone() {
  return (
    <ByPhone title="Докази передайте інспекції окремо">
      <p>
        Файлів через сайт ми не приймаємо. Назвіть серію та номер постанови – підкажемо, як передати фото й документи.
      </p>
    </ByPhone>
  );
}
