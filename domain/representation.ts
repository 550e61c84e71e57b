/** A representative names whom they represent, and adds the document that says so. */
export function representationErrors({ isNamed, isConfirmed }: { isNamed: boolean; isConfirmed: boolean }) {
  const errors: Record<string, string> = {};
  if (isNamed && !isConfirmed) errors['authority'] = 'Додайте документ, що підтверджує повноваження представника';
  if (!isNamed && isConfirmed)
    errors['represented_name'] = 'Вкажіть прізвище, ім’я та по батькові того, кого представляєте';
  return errors;
}
