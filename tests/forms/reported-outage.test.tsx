import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { useSendForm } from '@/components/forms/use-send-form';
import { ApiError, asNotOffered, serverFailure } from '@/lib/api/error';
import { type FormState, refusal } from '@/lib/forms/form-state';
import { clearReports, listReports, takeToasts } from '@/lib/toasts/toasts';
import { describeLoginError } from '@/lib/session/begin-session';

const WORDS = 'Технічні роботи до 15:00.';
const failure = (status: number) => new ApiError(status, { detail: WORDS });
const FIRST: FormState<object> = { values: {}, errors: {}, attempt: 0 };

beforeEach(() => {
  takeToasts();
  clearReports();
});

function Form({ answers }: { answers: ApiError[] }) {
  const { state, send } = useSendForm<object>(async (previous) => {
    const error = answers.shift();
    return { ...previous, attempt: previous.attempt + 1, ...(error ? refusal(error, { fields: {} }) : {}) };
  }, FIRST);
  return (
    <button type="button" onClick={() => void send(new FormData())}>
      {state.failure ?? 'Надіслати'}
    </button>
  );
}

async function press(times: number) {
  for (let time = 0; time < times; time += 1) await act(async () => screen.getByRole('button').click());
}

describe('a form submission', () => {
  it.each([500, 502, 599])(
    'that fails on the server with %i shows the error and reports it, once per attempt',
    async (status) => {
      render(<Form answers={[failure(status), failure(status)]} />);
      await press(2);
      expect(screen.getByRole('button')).toHaveTextContent(WORDS);
      expect(listReports()).toMatchObject([{ status, text: expect.stringContaining(WORDS) as string }, { status }]);
      expect(takeToasts()).toMatchObject([{ title: `Помилка ${status}` }, { title: `Помилка ${status}` }]);
    },
  );

  it('that gets no answer is reported as a 503', async () => {
    render(<Form answers={[failure(0)]} />);
    await press(1);
    expect(listReports()).toMatchObject([{ status: 503 }]);
  });

  it.each([400, 409, 429])('that is refused with %i shows the error in the form only', async (status) => {
    render(<Form answers={[failure(status)]} />);
    await press(1);
    expect(screen.getByRole('button')).toHaveTextContent(WORDS);
    expect([listReports(), takeToasts()]).toEqual([[], []]);
  });
});

it('a call that the API does not offer is not reported as a server failure', () => {
  expect(serverFailure(asNotOffered(failure(404)) as ApiError)).toBeUndefined();
});

it('a sign-in that fails with 503 is marked as an outage, one refused with 400 is not', () => {
  expect(describeLoginError(failure(503))).toMatchObject({ failure: WORDS, outage: 503 });
  expect(describeLoginError(failure(400)).outage).toBeUndefined();
});

describe('a search', () => {
  const found = { kind: 'failed', detail: WORDS } as const;

  it('that fails on the server shows the error on the page and reports it', () => {
    render(<FineLookupResult search={{ ...found, status: 503, outage: 503 }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(WORDS);
    render(<AppealStatusResult search={{ ...found, outage: 500 }} />);
    expect(listReports()).toMatchObject([
      { status: 500, text: WORDS },
      { status: 503, text: WORDS },
    ]);
  });

  it('that is rate-limited shows the error on the page only', () => {
    render(<FineLookupResult search={{ ...found, status: 429, outage: undefined }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Забагато спроб');
    expect(listReports()).toEqual([]);
  });
});
