-- One row of a table as the audit keeps it: no bookkeeping, no derived columns, secrets only as stars.
create or replace function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}' then
    foreach secret in array '{password_hash,token_hash,hash,signature,engineer_signature,national_id,secret}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;

alter table notification add column digested_at timestamp with time zone;
create index notification_digested on notification (user_id, digested_at) where digested_at is not null;
alter table notification_preference drop constraint notification_preference_channel_known;
alter table notification_preference add constraint notification_preference_channel_known CHECK ((channel = ANY (ARRAY['IN_APP'::text, 'EMAIL'::text, 'LINE'::text, 'DIGEST'::text])));

-- The code a user sends to the company's LINE account, kept as its SHA-256: one a user, gone with its use.
create table line_code (
  user_id bigint primary key references app_user,
  code_hash bytea not null constraint line_code_hash_key unique,
  valid_until timestamptz not null
);

select allow('line_code', 'select, insert, update, delete');

-- Wrong codes that a LINE account sent: after a few, none of its codes is looked at for a while.
create table line_try (
  line_id text primary key constraint line_try_line_id_form check (line_id ~ '^U[0-9a-f]{32}$'),
  wrong integer not null constraint line_try_wrong_positive check (wrong > 0),
  since timestamptz not null
);

select allow('line_try', 'select, insert, update, delete');
