'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError, NOT_OFFERED_DETAIL } from '@/lib/api/error';
import { Notice } from '@/components/ui/notice';

type AnswerStateProps<Data> = {
  query: UseQueryResult<Data>;
  /** Accusative: «штрафи». */
  what: string;
  children: (data: Data) => ReactNode;
};

// These requests name no record, so 404 means that the API lacks the endpoint.
const isMissingCall = (error: Error) => error instanceof ApiError && error.status === 404;

export function AnswerState<Data>({ query, what, children }: AnswerStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p role="status">Завантажуємо {what}…</p>;
  return (
    <Notice kind="error" role="alert" title={`Не вдалося завантажити ${what}`}>
      <p>{isMissingCall(query.error) ? NOT_OFFERED_DETAIL : query.error.message}</p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Спробувати ще раз
      </Button>
    </Notice>
  );
}
