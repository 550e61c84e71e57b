// The register of owners. A code is hashed before it is staged: it stands in no table and in no log of imports.
import { licensePlateSchema } from '@/contract/license-plate';
import { normaliseOwnerCode } from '@/domain/identity-code';
import { identityCodeHashes } from '@/backend/platform/identities/code-hash';
import { column } from '@/backend/platform/import/columns';
import { wholeKey } from '@/backend/platform/import/fields';
import type { Importer } from '@/backend/platform/import/importer';
import { tableTarget } from '@/backend/platform/import/table-target';
import { confirmByOwner, endFormerOwners } from './confirm-by-owner';
import { unconfirm } from './unconfirm';

const CODE = 'має бути РНОКПП (10 цифр), серія та номер паспорта, номер ID-картки або ЄДРПОУ (8 цифр)';

/** A spreadsheet takes the first zeros of a company's code away. */
const readCode = (typed: string) =>
  normaliseOwnerCode(/^\s*\d{6,7}\s*$/.test(typed) ? typed.trim().padStart(8, '0') : typed);

const keyOf: Importer['keyOf'] = ({ license_plate: plate }) => (typeof plate === 'string' ? plate : '');

const stored = ['plate_key', 'owner_hash'];

export const carOwnersImporter: Importer = {
  noun: 'car-owners',
  title: 'власників авто',
  columns: {
    license_plate: column(licensePlateSchema, {
      names: 'Номерний знак; ДНЗ; Номер авто; Державний номерний знак; Номерний знак ТЗ',
      meaning: 'номерний знак авто; за ним запис упізнають',
      example: 'AA 1234 BB',
    }),
    owner_code: column(
      wholeKey.refine((typed) => readCode(typed) !== null, { error: CODE }),
      {
        names: 'РНОКПП власника; РНОКПП; ІПН; Код власника; Паспорт власника',
        meaning: 'РНОКПП власника, а без нього паспорт; ЄДРПОУ компанії; зберігається лише відбиток',
        example: '3184710691',
      },
    ),
  },
  keyOf,
  keyFields: ['license_plate'],
  target: tableTarget('car_owners', 'plate_key', stored),
  blank: Object.fromEntries(stored.map((name) => [name, null])),
  toStored: (given) => ({
    ...('license_plate' in given ? { plate_key: given['license_plate'] } : {}),
    ...('owner_code' in given ? { owner_hash: given['owner_code'] } : {}),
  }),
  prepare: async (rows, context) => {
    const codeOf = ({ given }: (typeof rows)[number]) =>
      typeof given['owner_code'] === 'string' ? readCode(given['owner_code']) : null;
    const codes = [...new Set(rows.map(codeOf).filter((code) => code !== null))];
    const hashes = await identityCodeHashes(context, codes);
    const hashOf = new Map(codes.map((code, index) => [code, hashes[index]]));
    return {
      rows: rows.map((row) => {
        const code = codeOf(row);
        return code === null ? row : { ...row, given: { ...row.given, owner_code: hashOf.get(code) } };
      }),
      problems: [],
    };
  },
  afterwards: async (trx, context) => {
    const former = await endFormerOwners(trx, context);
    // First: the next owner may be whom the former one had invited, and loses nothing.
    await confirmByOwner(trx, context);
    await unconfirm(trx, context, former, 'register');
  },
  afterUndo: async (trx, context) => unconfirm(trx, context, await endFormerOwners(trx, context), 'register'),
};
