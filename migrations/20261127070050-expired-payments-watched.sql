-- Whatever a provider called expired is asked about until a day after its end, also what had been left before this.
update payment set next_check_at = now() + random() * interval '30 minutes'
where provider is not null and state = 'expired' and next_check_at is null and coalesce(expires_at, created_at) > now() - interval '1 day';
