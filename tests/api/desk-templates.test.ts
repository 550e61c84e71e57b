import { expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';

onAnyEngine('templates of decisions and answers', (createDatabase) => {
  it('are written by the head, and a stale form does not overwrite them', async () => {
    const city = await openCity(await createDatabase());
    const head = await enterDesk(city, await addStaff(city, 'head'));
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const given = { title: 'Знака не було', used_for: 'cancelled', text: 'Скаргу {{number}} задоволено.', version: 0 };
    const save = (changed: object) => city.desk('templates.save', { ...given, ...changed }, head);
    const made = await save({ id: '' });
    expect(made.status).toBe(200);
    const { id } = made.json;
    expect((await save({ id: '', text: '{{nomer}}' })).text).toContain('{{nomer}}');
    expect((await save({ id: '', used_for: 'answer', text: '{{plate}}' })).text).toContain('{{plate}}');
    expect((await save({ id, text: 'Інакше.' })).status).toBe(200);
    expect((await save({ id, text: 'Ще інакше.' })).json).toMatchObject({ code: 'stale' });
    const all = async () => (await city.desk('templates.list', {}, clerk)).json;
    const list = async () => (await all()).filter(({ used_for: use }) => use !== 'answer');
    expect((await list()).map(({ text }) => text)).toEqual(['Інакше.']);
    expect((await city.desk('templates.delete', { id, version: 1 }, head)).status).toBe(200);
    expect(await list()).toEqual([]);
    const answer = await save({ id: '', title: 'Графік', used_for: 'answer', text: 'Добрий день, {{name}}!' });
    expect(await all()).toContainEqual(expect.objectContaining({ id: answer.json.id, used_for: 'answer' }));
    // What stood in the code before is the head's now.
    expect((await all()).map(({ title }) => title)).toContain('Де авто');
    await city.close();
  });

  it('go to nobody before each of their blanks is filled in, at the desk and by a command', async () => {
    const city = await openCity(await createDatabase());
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    const seen = { id: 1, version: 0, text: 'Графік: {{page}}' };
    const decision = { ...seen, outcome: 'upheld' };
    const answers = [
      await city.desk('appeals.preview', decision, clerk),
      await city.desk('appeals.decide', decision, clerk),
      await city.desk('appeals.ask', seen, clerk),
      await city.desk('appeals.reopen', seen, clerk),
      await city.desk('appeals.preview-letter', { ...seen, act: 'ask' }, clerk),
      await city.desk('messages.answer', seen, clerk),
      await city.desk('messages.ask', seen, clerk),
    ];
    const left = { fields: { text: ['Впишіть замість {{page}} те, чого бракує'] } };
    for (const { status, json } of answers) expect([status, json]).toMatchObject([400, left]);
    const asked = await operatorOf(city)('appeals', 'ask', 'ОС-2026-000001', '--text', seen.text);
    expect([asked.code, asked.errors]).toEqual([2, expect.stringContaining('Впишіть замість {{page}}')]);
    await city.close();
  });
});
