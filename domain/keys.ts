/** Only for records written out in code: other objects may have more keys than their type. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>) =>
  Object.keys(record) as Key[];

export const isKeyOf = <Known extends object>(record: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(record, key);

export const isOneOf = <Member extends string>(members: readonly Member[], text: string): text is Member =>
  members.some((member) => member === text);
