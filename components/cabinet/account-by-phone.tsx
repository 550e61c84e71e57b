import { ByPhone } from '@/components/settings/by-phone';

/** In place of the citizen's fines, where the API gives none to anybody. */
export function FinesByPhone() {
  return (
    <ByPhone title="Про свої штрафи дізнайтеся за телефоном">
      <p>Сайт їх не показує. Це не означає, що штрафів немає.</p>
    </ByPhone>
  );
}

/** In place of the citizen's cars, where the API keeps none. */
export function CarsByPhone() {
  return <ByPhone title="Автомобілі на сайті не показуємо" />;
}
