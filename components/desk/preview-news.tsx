'use server';
import type { ReactNode } from 'react';
import { NewsArticle } from '@/components/news/news-article';
import { findAskedDesk } from '@/lib/desk/desk-session';
import { findTypedNews } from '@/lib/desk/content';

/** Drawn by the parts of the public page; null where there is none to show. */
export async function previewNews(typed: unknown): Promise<ReactNode> {
  const desk = await findAskedDesk();
  const item = desk && (await findTypedNews(desk.ask, typed));
  return item ? <NewsArticle item={item} isInset /> : null;
}
