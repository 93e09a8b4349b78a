alter table customer_contact add column language text;
alter table customer_contact add constraint customer_contact_language_known CHECK ((language = ANY (ARRAY['th'::text, 'en'::text])));
alter table service_report add column engineer_signed_by bigint;
alter table service_report add column engineer_signed_at timestamp with time zone;
alter table service_report add column no_signature_reason text;
alter table service_report add column supersede_reason text;
alter table service_report add constraint service_report_engineer_signed_whole CHECK (((engineer_signed_by IS NULL) OR ((engineer_signature IS NOT NULL) AND (engineer_name IS NOT NULL) AND (engineer_signed_at IS NOT NULL))));
alter table service_report add constraint service_report_no_signature_reason_filled CHECK (filled(no_signature_reason, 1000));
alter table service_report add constraint service_report_reason_for_other CHECK (((supersede_reason IS NULL) OR (supersedes_id IS NOT NULL)));
alter table service_report add constraint service_report_supersede_reason_filled CHECK (filled(supersede_reason, 1000));
alter table service_report add constraint service_report_engineer_signed_by_fkey FOREIGN KEY (engineer_signed_by) REFERENCES app_user(id);
create index service_report_engineer_signed_by on service_report (engineer_signed_by);

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
  -- the engineer signed these words: under others nobody has signed yet
  if old.engineer_signature is not null and new.engineer_signed_at is not distinct from old.engineer_signed_at
      and new.engineer_signature is not distinct from old.engineer_signature
      and (new.work_done, new.recommendation, new.visit_id) is distinct from (old.work_done, old.recommendation, old.visit_id) then
    new.engineer_name := null;
    new.engineer_signature := null;
    new.engineer_signed_by := null;
    new.engineer_signed_at := null;
  end if;
  if new.status = 'SIGNED' and old.status <> 'SIGNED' then
    if new.engineer_signature is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('engineer_signature')));
    elsif new.pdf_th_id is null or new.pdf_en_id is null then
      perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('report_pdf')));
    end if;
  end if;
  if new.status = 'SIGNED' then new.signed_at := coalesce(new.signed_at, now()); end if;
  return new;
end $$;

alter table report_rating alter column dispatch_id drop not null;
alter table report_rating add column report_id bigint;
alter table report_rating alter column token_hash drop not null;
alter table report_rating alter column expires_at drop not null;
alter table report_rating add constraint report_rating_report_key UNIQUE (report_id);
alter table report_rating add constraint report_rating_link_whole CHECK ((num_nonnulls(dispatch_id, token_hash, expires_at) = ANY (ARRAY[0, 3])));
alter table report_rating add constraint report_rating_of_one CHECK ((num_nonnulls(dispatch_id, report_id) = 1));
alter table report_rating add constraint report_rating_on_screen_given CHECK (((report_id IS NULL) OR (score IS NOT NULL)));
alter table report_rating add constraint report_rating_report_id_fkey FOREIGN KEY (report_id) REFERENCES service_report(id);

create or replace function keep_rating() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return new; end if;
  if old.score is not null
      or (new.dispatch_id, new.report_id, new.token_hash, new.expires_at)
        is distinct from (old.dispatch_id, old.report_id, old.token_hash, old.expires_at) then
    perform refuse('RATING_GIVEN');
  end if;
  return new;
end $$;
