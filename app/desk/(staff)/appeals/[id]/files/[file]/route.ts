import { passDeskFile } from '@/lib/desk/desk-file';

type Params = { params: Promise<{ id: string; file: string }> };

export async function GET(request: Request, { params }: Params) {
  const { id, file } = await params;
  return passDeskFile(request, `desk/appeals/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}/`);
}
