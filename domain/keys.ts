/** Only for records written out in code: other objects may have more keys than their type. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>) =>
  Object.keys(record) as Key[];

export const recordOf = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

export const isKeyOf = <Known extends object>(record: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(record, key);

export const isOneOf = <Member extends string>(members: readonly Member[], text: string): text is Member =>
  members.some((member) => member === text);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a field of something from outside whose type says nothing of its fields. */
export const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;

/** Empty where the field has no text. */
export function textOf(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}
