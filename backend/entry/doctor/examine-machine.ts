import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';
import { closing, connect } from '@/backend/db/connection';
import { hasDatabase } from '@/backend/entry/backup/compare';
import {
  findNotedCopy,
  AHEAD_MAX_MS,
  lackOfRoom,
  lackOfRoomForCopy,
  lastBackup,
  leastFreeMb,
  type NotedCopy,
  placeOf,
} from '@/backend/entry/backup/last-backup';
import { openStorage } from '@/backend/platform/files/storage';
import { storageKey } from '@/backend/platform/files/storage-key';
import { formatMoment } from '@/domain/dates';
import { fine, wrong, type Finding } from './finding';

const COPY_AGE_MAX_MS = 26 * 60 * 60_000;
const NODE_USED = 22;

export function findVersions(): Finding {
  const { node } = process.versions;
  return Number(node.split('.')[0]) >= NODE_USED
    ? fine('versions', `Node.js ${node}`)
    : fine('versions', `Node.js ${node}: ще працює, але її строк минув, установіть 22 або 24`);
}

export async function findDisk(config: Config): Promise<Finding> {
  for (const folder of [config.dataDir, config.backupDir].filter(Boolean)) {
    const lack = await lackOfRoom(config, folder);
    if (lack !== undefined) return wrong('disk', lack);
  }
  return fine('disk', `вільно понад ${leastFreeMb(config)} МБ`);
}

/** `noted` by whichever instance made the last one. */
export async function findCopies(config: Config, now: number, noted: NotedCopy | null): Promise<Finding> {
  const { backupDir, production } = config;
  // A restored database names a copy that nobody makes any more.
  const isMade = noted && noted.at <= now + AHEAD_MAX_MS && (backupDir !== '' || noted.at >= now - COPY_AGE_MAX_MS);
  const elsewhere = isMade && noted.place !== (await placeOf(config)) ? noted.at : 0;
  if (!backupDir && elsewhere === 0)
    return production
      ? wrong('copies', 'їх не робимо: задайте BACKUP_DIR, найкраще на іншому диску')
      : fine('copies', 'у демо не потрібні');
  const last = backupDir ? await lastBackup(backupDir).catch(() => null) : null;
  const at = Math.max(last?.at ?? 0, elsewhere);
  if (at === 0)
    return wrong(
      'copies',
      `у ${backupDir} жодної: першу сайт робить після запуску; якщо не зробив, причина в його журналі`,
    );
  const told = `остання від ${formatMoment(at)}`;
  // A disk that is full for everything is told as that.
  const isFull = backupDir === '' || (await lackOfRoom(config, backupDir)) !== undefined;
  const lack = isFull ? undefined : await lackOfRoomForCopy(config, backupDir);
  if (lack !== undefined) return wrong('copies', `${told}, наступна не вміститься: ${lack}`);
  if (at < now - COPY_AGE_MAX_MS) return wrong('copies', `${told}: причина в журналі сайту`);
  return noted && noted.missing > 0
    ? wrong('copies', `${told}, сховище не мало для неї файлів: ${noted.missing}; які саме, показує verify`)
    : fine('copies', told);
}

export async function readNotedCopy(config: Config): Promise<NotedCopy | null> {
  if (!hasDatabase(config)) return null;
  return closing(connect(config), findNotedCopy).catch(() => null);
}

export async function findStorage(config: Config): Promise<Finding> {
  const storage = openStorage(config);
  const key = storageKey('appeals');
  const place = config.s3 ? `S3, ${config.s3.bucket}` : 'папка files';
  try {
    await storage.put(key, Buffer.from('doctor'));
    await storage.get(key);
    await storage.delete(key);
    return fine('storage', `${place}: записано, прочитано, видалено`);
  } catch {
    return wrong(
      'storage',
      `${place}: не відповідає або не дає писати; перевірте S3_ENDPOINT, ключі, мережу або права на папку`,
    );
  }
}

export async function findMailServer({ smtpUrl, production }: Config): Promise<Finding> {
  if (!smtpUrl)
    return production
      ? wrong('mail', 'листи лишаються файлами в DATA_DIR/mail: задайте SMTP_URL і MAIL_FROM')
      : fine('mail', 'у демо листи – файли в DATA_DIR/mail');
  const { options } = new SMTPTransport(smtpUrl);
  const transport = new SMTPTransport({ ...options, connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000 });
  try {
    await transport.verify();
    return fine('mail', 'сервер відповідає і приймає вхід');
  } catch (error) {
    return wrong(
      'mail',
      `сервер із SMTP_URL не приймає (${codeOf(error) || 'немає відповіді'}): перевірте адресу, ім’я та пароль`,
    );
  }
}
