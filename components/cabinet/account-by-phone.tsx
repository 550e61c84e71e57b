import { ByPhone } from '@/components/settings/by-phone';

export function FinesByPhone() {
  return (
    <ByPhone title="Про свої штрафи дізнайтеся за телефоном">
      <p>Сайт їх не показує. Це не означає, що штрафів немає.</p>
    </ByPhone>
  );
}

export function CarsByPhone() {
  return <ByPhone title="Автомобілі на сайті не показуємо" />;
}

export function EvidenceByPhone() {
  return (
    <ByPhone title="Докази передайте інспекції окремо">
      <p>
        Файлів через сайт ми не приймаємо. Назвіть серію та номер постанови – підкажемо, як передати фото й документи.
      </p>
    </ByPhone>
  );
}
