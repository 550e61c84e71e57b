// Variables that go together. Not refinements of the schema: they would go untold beside any other mistake.
import type { Environment } from '@/contract/environment';

const FOR_TESTS = ['TEST_CLOCK_FILE', 'TEST_PUSH_ORIGIN'] as const;

const TOGETHER: ((given: Environment) => string | false)[] = [
  (given) => {
    const name = FOR_TESTS.find((one) => given.APP_MODE === 'production' && given[one]);
    return name ? `${name} призначено лише для тестів: приберіть цю змінну в режимі production.` : false;
  },
  ({ APP_MODE, LOAD_SAMPLES }) =>
    APP_MODE === 'production' &&
    LOAD_SAMPLES === 'yes' &&
    'LOAD_SAMPLES=yes не буває разом з APP_MODE=production: приберіть одне з двох.',
  ({ SMTP_URL, MAIL_FROM }) =>
    Boolean(SMTP_URL) &&
    !MAIL_FROM &&
    'SMTP_URL задано, тож потрібна й MAIL_FROM: від кого надходять листи, наприклад «Паркінспекція <no-reply@parking.gov.ua>».',
  ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
    Boolean(S3_ENDPOINT) &&
    !(S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) &&
    'S3_ENDPOINT задано, тож потрібні й S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ({ ID_GOV_UA_CLIENT_ID, ID_GOV_UA_CLIENT_SECRET }) =>
    Boolean(ID_GOV_UA_CLIENT_ID) !== Boolean(ID_GOV_UA_CLIENT_SECRET) &&
    'ID_GOV_UA_CLIENT_ID і ID_GOV_UA_CLIENT_SECRET потрібні разом: їх дає ДП «ДІЯ», коли під’єднує сайт.',
  ({ ID_GOV_UA_CERTIFICATE, ID_GOV_UA_DECRYPT }) =>
    Boolean(ID_GOV_UA_CERTIFICATE) !== Boolean(ID_GOV_UA_DECRYPT) &&
    'ID_GOV_UA_CERTIFICATE і ID_GOV_UA_DECRYPT потрібні разом: для сертифіката шифрують, програма розшифровує.',
  ({ APP_MODE, ID_GOV_UA_URL }) =>
    APP_MODE === 'production' &&
    ID_GOV_UA_URL?.startsWith('http:') === true &&
    'ID_GOV_UA_URL у режимі production має починатися з https://, бо туди йде секрет сайту.',
  ({ CAPTCHA_SITE_KEY, CAPTCHA_SECRET }) =>
    Boolean(CAPTCHA_SITE_KEY) !== Boolean(CAPTCHA_SECRET) &&
    'CAPTCHA_SITE_KEY і CAPTCHA_SECRET потрібні разом: ключ показує перевірку на сторінках, секрет перевіряє її на сервері.',
];

export const problemsTogether = (given: Environment): string[] => TOGETHER.flatMap((find) => find(given) || []);
