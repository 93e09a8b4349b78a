-- What the product has brought into this company of what every company begins with: each thing once. What the company withdrew, deleted,
-- renamed or moved since stays so. Only the owner writes it, at the start.
create table brought_seed (
  kind text not null constraint brought_seed_kind_filled check (filled(kind, 60)),
  code text not null constraint brought_seed_code_filled check (filled(code, 60)),
  brought_at timestamptz not null default now(),
  primary key (kind, code)
);
