-- One row of a table as the audit keeps it: no bookkeeping, no derived columns, secrets only as stars.
create or replace function audit_view(content jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  kept jsonb := content - '{created_by,created_at,updated_by,updated_at,row_version,last_login_at,search_text,
    status_reason,status_group,status_rank,priority_rank,next_due_at,planned,name_core,name_en_core}'::text[];
  secret text;
begin
  if kept ?| '{password_hash,token_hash,hash,signature,engineer_signature,national_id}' then
    foreach secret in array '{password_hash,token_hash,hash,signature,engineer_signature,national_id}'::text[] loop
      if kept ->> secret is not null then kept := kept || jsonb_build_object(secret, '***'); end if;
    end loop;
  end if;
  return nullif(kept, '{}');
end $$;

-- A file is what it was when it was kept: what comes in its place is another one.
create function keep_file_as_it_is() returns trigger language plpgsql as $$
begin
  if (new.storage_key, new.mime, new.size_bytes, new.sha256) is distinct from
      (old.storage_key, old.mime, old.size_bytes, old.sha256) then
    perform refuse('FILE_FIXED', jsonb_build_object('file_id', old.id));
  end if;
  return new;
end $$;

create trigger file_object_as_it_is before update on file_object
  for each row execute function keep_file_as_it_is();

alter table service_report add column engineer_name text;
alter table service_report add column engineer_signature text;
alter table service_report add column pdf_th_id bigint;
alter table service_report add column pdf_en_id bigint;
alter table service_report add constraint service_report_engineer_name_filled CHECK (filled(engineer_name, 200));
alter table service_report add constraint service_report_engineer_signature_path CHECK (((length(engineer_signature) <= 60000) AND (engineer_signature ~ '^M[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$'::text)));
alter table service_report add constraint service_report_pdf_en_id_fkey FOREIGN KEY (pdf_en_id) REFERENCES file_object(id);
alter table service_report add constraint service_report_pdf_th_id_fkey FOREIGN KEY (pdf_th_id) REFERENCES file_object(id);
create unique index service_report_pdf_th on service_report (pdf_th_id);
create unique index service_report_pdf_en on service_report (pdf_en_id);

create or replace function keep_report_rules() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  perform open_order_status(new.order_id);
  if tg_op = 'INSERT' then
    if new.status not in ('DRAFT', 'SUBMITTED') then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('DRAFT', 'SUBMITTED'), ('SUBMITTED', 'SIGNED'), ('DRAFT', 'VOID'),
      ('SUBMITTED', 'VOID'), ('SIGNED', 'VOID')) and old.status <> new.status then
    perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
  elsif old.status in ('SIGNED', 'VOID') and to_jsonb(new) - 'status' <> to_jsonb(old) - 'status' then
    perform refuse('REPORT_SIGNED', jsonb_build_object('report_id', old.id, 'status', old.status));
  elsif old.status = 'SIGNED' and new.status = 'VOID'
      and not exists (select from service_report where supersedes_id = new.id and status <> 'VOID') then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('superseding_report')));
  elsif new.order_id <> old.order_id then
    perform refuse('REPORT_FIXED', jsonb_build_object('report_id', old.id));
  end if;
  if new.status = 'SIGNED' and old.status <> 'SIGNED' and (new.pdf_th_id is null or new.pdf_en_id is null) then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('report_pdf')));
  end if;
  if new.status = 'SIGNED' then new.signed_at := coalesce(new.signed_at, now()); end if;
  return new;
end $$;
