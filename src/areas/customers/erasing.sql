-- What is known of a contact is erased at the person's request. Areas that name the person erase their part before, by functions of their own.

create function erase_contact(contact bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_contact set name = 'ลบตามคำขอ', position = null, phone = null, email = null, line_id = null, consent_on = null,
    is_primary = false, receives_report = false, is_active = false, erase_reason = why
  where id = contact;
  perform erase_from_history('customer_contact', array[contact],
    '{name,position,phone,email,line_id,consent_on}');
end $$;

-- Nothing is written down again of somebody who was erased; the company it belongs to may still turn out to be another.
create function keep_contact_erased() returns trigger language plpgsql as $$
begin
  if (new.name, new.position, new.phone, new.email, new.line_id, new.consent_on, new.is_active, new.erased_at)
    is distinct from (old.name, old.position, old.phone, old.email, old.line_id, old.consent_on, old.is_active, old.erased_at) then
    perform refuse('CONTACT_ERASED');
  end if;
  return new;
end $$;

create trigger customer_contact_erased before update on customer_contact
  for each row when (old.erased_at <> now()) execute function keep_contact_erased();
