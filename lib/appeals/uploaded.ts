import 'server-only';
import { z } from '@/contract/zod';
import { FILES_MAX } from '@/domain/file-limits';

const uploadedSchema = z
  .array(z.object({ id: z.string().max(64), name: z.string().max(300), size: z.number() }))
  .max(FILES_MAX);
export type Uploaded = z.infer<typeof uploadedSchema>[number];

export function readUploaded(json: string): Uploaded[] {
  try {
    return uploadedSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}
