'use server';
import { isDraftForm } from '@/contract/drafts';
import { APPEAL_FORM, type AppealValues } from '@/contract/appeal-forms';
import { formatLicensePlate } from '@/domain/license-plate';
import { representationErrors } from '@/domain/representation';
import { formatSerialNumber } from '@/domain/serial-number';
import type { ApiError } from '@/lib/api/error';
import { forgetDraft, pageOfDraft, signedOut } from '@/lib/drafts/find-draft';
import { findLiveToken, findSender, findSession } from '@/lib/session/session';
import { DRAFT_FIELD, type FormState, isScripted, sentValues } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { clientOf } from '@/lib/api/server-client';
import { confirmationOf } from './find-appeal';
import { createAppealOnce } from './create-appeal';
import { findAppealedFine } from './find-appealed-fine';
import { sentAuthority, sentFiles } from './sent-files';

type State = FormState<AppealValues>;

const ownAppealWay = ({ body: { code, existing_id: id } }: ApiError) =>
  code === 'appeal_exists' && id !== undefined && hasFeature('user-appeals')
    ? { href: paths.cabinetAppeal(id), text: 'Відкрити подану скаргу' }
    : undefined;

const idsOf = ({ uploaded }: { uploaded: { id: string }[] }) => uploaded.map(({ id }) => id);

const NOT_IN_REGISTER = 'У реєстрі такого штрафу немає.';
const WITHOUT_FINE =
  'Якщо номер і знак вписано правильно, надішліть ще раз: скаргу буде подано без штрафу, і інспекція з’ясує, про який ідеться. Доти строків сплати й оскарження вона не зупиняє.';

/** Without scripts nobody has asked the register: what is not there comes back once, an equal second time is sent. */
async function askRegister(previous: State, form: FormData): Promise<Record<string, string>> {
  if (isScripted(form)) return {};
  const { serial_number, license_plate } = sentValues(APPEAL_FORM, form);
  const { values, errors } = previous;
  const wasTold = errors['serial_number']?.startsWith(NOT_IN_REGISTER);
  if (wasTold && values.serial_number === serial_number && values.license_plate === license_plate) return {};
  const found = await findAppealedFine({ serial_number, license_plate });
  if (found.kind !== 'not-found') return {};
  const { meant } = found;
  const offer = meant
    ? `Можливо, ви мали на увазі ${formatSerialNumber(meant.serial_number)}, авто ${formatLicensePlate(meant.license_plate)}?`
    : 'Обидва мають бути з одного документа; новий штраф зазвичай з’являється в реєстрі за 1–2 дні.';
  return { serial_number: [NOT_IN_REGISTER, offer, WITHOUT_FINE].join(' ') };
}

async function submit(previous: State, form: FormData, token: string | undefined, onSent?: () => Promise<void>) {
  const [evidence, authority, unknown] = await Promise.all([
    sentFiles(form),
    sentAuthority(form),
    askRegister(previous, form),
  ]);
  const isNamed = sentValues(APPEAL_FORM, form).represented_name.trim() !== '';
  const isConfirmed = authority.files.length + authority.uploaded.length > 0;
  const client = clientOf({ token });
  const sender = await findSender(token);
  const isSignedIn = token !== undefined;
  return submitForm(APPEAL_FORM, previous, form, {
    files: { uploads: idsOf(evidence), authority: authority.uploaded.length > 0 ? idsOf(authority) : undefined },
    errors: { ...representationErrors({ isNamed, isConfirmed }), ...evidence.errors, ...authority.errors, ...unknown },
    trapped: 'Не вдалося надіслати скаргу. Зателефонуйте нам або надішліть її поштою.',
    send: ({ represented_name: represented, ...appeal }) =>
      createAppealOnce(
        client,
        represented ? { ...appeal, represented_name: represented } : appeal,
        { evidence, authority },
        sender,
      ),
    wayOn: ownAppealWay,
    onDone: async (receipt) => {
      await onSent?.();
      return { sentPath: await confirmationOf(receipt, isSignedIn) };
    },
  });
}

export async function sendAppeal(previous: State, form: FormData): Promise<State> {
  return submit(previous, form, (await findSession())?.token);
}

export async function sendCabinetAppeal(previous: State, form: FormData): Promise<State> {
  const token = await findLiveToken();
  const kept = form.get(DRAFT_FIELD);
  const draft = isDraftForm(kept) ? kept : 'appeal-fine';
  if (!token) return signedOut(APPEAL_FORM, previous, form, pageOfDraft(draft));
  return submit(previous, form, token, () => forgetDraft(token, draft));
}
